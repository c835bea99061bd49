import { useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { formatSize } from '#src/islands/form/files/format-size.ts'
import { Icon } from '../parts/Icon.tsx'
import { fileUseNames } from '../parts/words.ts'

/** Kinds that a browser shows as pixels and nothing else. */
const pictures = /\.(jpe?g|png|gif|webp)$/i
const largestPreview = 15 * 1024 * 1024

/** What was sent along: pictures small, everything else by name. All of it is saved, nothing opened here. */
export function Files({ files }: { files: DeskTicket['thread'][number]['files'] }) {
  if (files.length === 0) return null
  return (
    <ul className="plain desk-files" aria-label="Files">
      {files.map((file) => (
        <li key={file.link}>
          <a href={file.link} download={file.name}>
            <Preview file={file} />
            <span>
              <b>
                <span className="visually-hidden">Save </span>
                {file.name}
              </b>
              <small>{[formatSize(file.size, 'en'), fileUseNames[file.use]].filter(Boolean).join(' · ')}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Preview({ file: { name, kind, size, link } }: { file: DeskTicket['thread'][number]['files'][number] }) {
  const [broken, setBroken] = useState(false)
  if (broken || kind !== 'image' || !pictures.test(name) || size > largestPreview)
    return (
      <span className="desk-thumb">
        <Icon name="file" />
      </span>
    )
  return (
    <img
      className="desk-thumb"
      src={link}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
