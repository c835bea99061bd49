import { expect, test } from 'vitest'
import { addressName, asciiDomain, mailboxName } from '#server/domain/mailbox.ts'

test('writes the domain of an address in ASCII, and leaves the rest', () => {
  expect(asciiDomain('Anna@exämple.com')).toBe('Anna@xn--exmple-cua.com')
  expect(asciiDomain('anna@example.com')).toBe('anna@example.com')
})

test.each([
  ['Vic@Müller.example', 'vic@xn--mller-kva.example'],
  ['vic@xn--mller-kva.example', 'vic@xn--mller-kva.example'],
  ['VIC@MÜLLER.EXAMPLE', 'vic@xn--mller-kva.example'],
  ['vic+shop@example.com', 'vic+shop@example.com'],
])('%s is named %s', (address, name) => {
  expect(addressName(address)).toBe(name)
})

test.each([
  ['vic+1@example.com', 'vic@example.com'],
  ['Vic+a+b@müller.example', 'vic@xn--mller-kva.example'],
  ['vic+@example.com', 'vic@example.com'],
  ['vic@example.com', 'vic@example.com'],
  ['v.i.c@example.com', 'v.i.c@example.com'],
  ['V.i.c+shop@GMail.com', 'vic@gmail.com'],
  ['vi.c@googlemail.com', 'vic@gmail.com'],
  ['v.i.c@gmail.com.example', 'v.i.c@gmail.com.example'],
  ['+vic@example.com', '+vic@example.com'],
  ['+@example.com', '+@example.com'],
])('%s is mail for the box of %s', (address, name) => {
  expect(mailboxName(address)).toBe(name)
})
