import { domainToASCII } from 'node:url'

/** The address as SMTP takes it: a domain in other letters becomes its `xn--` form. */
export function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at))
}

/** One name for every way to write an address: `Vic@Müller.DE` and `vic@xn--mller-kva.de` are one. Never mailed to. */
export function addressName(address: string): string {
  return asciiDomain(address).toLowerCase()
}

const googles = new Set(['gmail.com', 'googlemail.com'])

/**
 * One name for the addresses that most mail servers put into one mailbox: `vic+shop@example.com` is `vic@example.com`.
 * Google leaves dots out too. For counting only, as to some servers they are two people.
 */
export function mailboxName(address: string): string {
  const name = addressName(address)
  const [tag, at] = [name.indexOf('+', 1), name.lastIndexOf('@')]
  const box = name.slice(0, tag > 0 && tag < at ? tag : at)
  const domain = name.slice(at + 1)
  return googles.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
