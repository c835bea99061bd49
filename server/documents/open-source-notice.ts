import { defaultLang } from '#i18n/locales.ts'
import type { Firmware } from '#server/content/document-facts.ts'
import type { Statements } from '#server/content/document-files.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { PdfWriter } from './pdf-writer.ts'

export interface NoticeInput {
  maker: Maker
  family: string
  firmware: Firmware
  devices: { name: string; model: string; versions: string[] }[]
  gpl: Statements['gpl']
}

/** The notice about the free software in one family of firmware; with the written offer where a part is under the GPL. */
export async function openSourceNotice({ maker, family, firmware, devices, gpl }: NoticeInput): Promise<Buffer> {
  const nameOf = new Map(firmware.licences.map(({ key, name }) => [key, name]))
  const pdf = new PdfWriter({
    title: `${gpl.title}: ${family}`,
    author: maker.legalName,
    language: defaultLang,
    date: firmware.updated,
    foot: `${maker.name}  ·  ${gpl.title}  ·  ${family}`,
  })
  pdf.open(`${maker.name}  ·  ${family}`, gpl.title, [gpl.intro])
  pdf.chapter(gpl.devices)
  pdf.table(devices.map(({ model, name, versions }) => [model, `${name} (${versions.join(', ')})`]))
  pdf.chapter(gpl.components)
  pdf.table(
    firmware.components.map(({ name, copyright, licence }) => [name, copyright, nameOf.get(licence) ?? licence]),
    [gpl.component, '©', gpl.licence],
  )
  if (nameOf.has('gpl-2.0')) {
    pdf.chapter(gpl.offer)
    pdf.paragraph(fill(gpl['offer-text'], { mail: maker.mail.support }))
  }
  pdf.paragraph(gpl.warranty)
  pdf.chapter(gpl.texts)
  for (const { name, text } of firmware.licences) {
    pdf.heading(name)
    for (const part of text.split(/\n\s*\n/)) if (part.trim()) pdf.small(part.trim().replace(/\s+/g, ' '))
  }
  return pdf.close()
}
