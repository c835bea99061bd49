import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { DeskTicket } from '#contracts/desk.ts'
import { formatSize } from '#src/islands/form/files/format-size.ts'
import { Icon } from '../parts/Icon.tsx'
import { useNames } from '../parts/words.ts'

type File = DeskTicket['thread'][number]['files'][number]

/** Milliseconds for which a signed address is used; the service takes it for five minutes. */
const fresh = 4 * 60_000
/** Kinds that a browser shows as pixels and nothing else. */
const pictures = /\.(jpe?g|png|gif|webp)$/i
const largestPreview = 15 * 1024 * 1024

/** What was sent along: pictures small, everything else by name. All of it is saved, nothing opened here. */
export function Files({ files, reload }: { files: readonly File[]; reload(): Promise<void> }) {
  const [since, setSince] = useState(() => Date.now())
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    setSince(Date.now())
    const file = files.find(({ name }) => name === wanted.current)
    wanted.current = undefined
    if (file) save(file)
  }, [files])
  if (files.length === 0) return null
  const open = (event: MouseEvent, name: string) => {
    if (Date.now() - since < fresh) return
    event.preventDefault()
    wanted.current = name
    void reload()
  }
  return (
    <ul className="plain desk-files" aria-label="Files">
      {files.map((file) => (
        <li key={file.name + file.use}>
          <a href={file.link} download={file.name} onClick={(event) => open(event, file.name)}>
            <Preview file={file} />
            <span>
              <b>
                <span className="visually-hidden">Save </span>
                {file.name}
              </b>
              <small>{[formatSize(file.size, 'en'), useNames[file.use]].filter(Boolean).join(' · ')}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Preview({ file: { name, kind, size, link } }: { file: File }) {
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

function save({ link, name }: File): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = name
  anchor.click()
}
