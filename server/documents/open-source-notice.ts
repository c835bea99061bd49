import { localeOf } from '#i18n/locales.ts'
import type { Statements } from '#server/content/document-files.ts'
import type { Firmware } from '#server/content/documents.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { Paper } from './paper.ts'

export interface NoticeSheet {
  maker: Maker
  family: string
  firmware: Firmware
  devices: { name: string; model: string; versions: string[] }[]
  gpl: Statements['gpl']
}

/** The notice about the free software in one family of firmware; with the written offer where a part is under the GPL. */
export async function openSourceNotice({ maker, family, firmware, devices, gpl }: NoticeSheet): Promise<Buffer> {
  const nameOf = new Map(firmware.licences.map(({ key, name }) => [key, name]))
  const paper = new Paper({
    title: `${gpl.title}: ${family}`,
    author: maker.legalName,
    language: localeOf('en').tag,
    date: firmware.updated,
    foot: `${maker.name}  ·  ${gpl.title}  ·  ${family}`,
  })
  paper.open(`${maker.name}  ·  ${family}`, gpl.title, [gpl.intro])
  paper.chapter(gpl.devices)
  paper.table(devices.map(({ model, name, versions }) => [model, `${name} (${versions.join(', ')})`]))
  paper.chapter(gpl.components)
  paper.table(
    firmware.components.map(({ name, copyright, licence }) => [name, copyright, nameOf.get(licence) ?? licence]),
    [gpl.component, '©', gpl.licence],
  )
  if (nameOf.has('gpl-2.0')) {
    paper.chapter(gpl.offer)
    paper.paragraph(fill(gpl['offer-text'], { mail: maker.mail.support }))
  }
  paper.paragraph(gpl.warranty)
  paper.chapter(gpl.texts)
  for (const { name, text } of firmware.licences) {
    paper.heading(name)
    for (const part of text.split(/\n\s*\n/)) if (part.trim()) paper.small(part.trim().replace(/\s+/g, ' '))
  }
  return paper.close()
}
