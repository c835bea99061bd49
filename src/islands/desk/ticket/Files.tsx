import { lazy, Suspense, useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { formatSize } from '#src/islands/form/files/format-size.ts'
import { Icon } from '../parts/Icon.tsx'
import { fileUseNames } from '../parts/words.ts'
import { lookAt } from './look-at.ts'

const Picture = lazy(async () => ({ default: (await import('./Picture.tsx')).Picture }))

type File = DeskTicket['thread'][number]['files'][number]

/** Kinds that a browser shows as pixels and nothing else. */
const pictures = /\.(jpe?g|png|gif|webp)$/i
const largestPreview = 15 * 1024 * 1024

const isPicture = ({ name, kind, size }: File) => kind === 'image' && pictures.test(name) && size <= largestPreview

/** What was sent along: pictures small, and large when they are chosen; everything else by name, saved and not opened here. */
export function Files({ files }: { files: readonly File[] }) {
  const [shown, setShown] = useState<number>()
  if (files.length === 0) return null
  const seen = files.filter(isPicture)
  return (
    <>
      <ul className="plain desk-files" aria-label="Files">
        {files.map((file) => (
          <li key={file.link}>
            {isPicture(file) ? (
              <button type="button" onClick={() => setShown(seen.indexOf(file))}>
                <Named file={file} verb="Look at " />
              </button>
            ) : (
              <a href={file.link} download={file.name}>
                <Named file={file} verb="Save " />
              </a>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {shown !== undefined && <Picture pictures={seen} first={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  )
}

function Named({ file, verb }: { file: File; verb: string }) {
  return (
    <>
      <Preview file={file} />
      <span>
        <b>
          <span className="visually-hidden">{verb}</span>
          {file.name}
        </b>
        <small>{[formatSize(file.size, 'en'), fileUseNames[file.use]].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
}

function Preview({ file }: { file: File }) {
  const [broken, setBroken] = useState(false)
  if (broken || !isPicture(file))
    return (
      <span className="desk-thumb">
        <Icon name="file" />
      </span>
    )
  return (
    <img
      className="desk-thumb"
      src={lookAt(file)}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
