import { useState } from 'react'
import type { Translator } from '#i18n/translator.ts'
import { extensionOf } from '#shared/uploads/file-name.ts'
import { formatDelay } from '../format-delay.ts'
import { formatRest, formatSize } from './format-size.ts'
import { type FileItem, type FileWord, isBusy } from './item.ts'

interface Props {
  item: FileItem
  t: Translator<FileWord>
  tag: string
  onRetry(): void
  /** The file has to be chosen once more. */
  onAgain(): void
  onRemove(): void
}

/** One file: what it is, how far it is, and what can be done with it. */
export function FileRow({ item, t, tag, onRetry, onAgain, onRemove }: Props) {
  const [isBlank, setBlank] = useState(false)
  const { name, size, sent, state, preview, asItIs } = item
  const isWrong = /failed|refused|over|broken/.test(state)
  return (
    <li className="file" data-state={state}>
      {preview && !isBlank ? (
        <img className="file-mark" src={preview} alt="" width={48} height={48} onError={() => setBlank(true)} />
      ) : (
        <span className="file-mark" aria-hidden="true">
          {extensionOf(name)}
        </span>
      )}
      <div className="file-text">
        <p>
          <bdi className="file-name">{name}</bdi> <span className="hint">{formatSize(size, tag)}</span>
        </p>
        {isBusy(item) && <progress max={size} value={sent} aria-label={t('progress', { name })} />}
        <p className={isWrong ? 'error' : 'hint'}>{stateOf(item, t, tag)}</p>
        {asItIs && <p className="hint">{t('as-it-is')}</p>}
      </div>
      <div className="file-buttons">
        {state === 'failed' && (
          <button type="button" className="button quiet" onClick={onRetry} aria-label={t('retry-file', { name })}>
            {t('retry')}
          </button>
        )}
        {state === 'broken' && (
          <button type="button" className="button quiet" onClick={onAgain} aria-label={t('again-file', { name })}>
            {t('again')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onRemove} aria-label={t('remove-file', { name })}>
          {t('remove')}
        </button>
      </div>
    </li>
  )
}

function stateOf({ state, sent, size, left, problem }: FileItem, t: Props['t'], tag: string): string {
  if (problem) {
    const limit = problem.bytes === undefined ? '' : formatSize(problem.bytes, tag)
    return t(problem.key, { size: limit, when: formatDelay(problem.after ?? 60, tag) })
  }
  const parts = { sent: formatSize(sent, tag), size: formatSize(size, tag) }
  switch (state) {
    case 'sending':
      return left === undefined ? t('sending', parts) : t('sending-time', { ...parts, time: formatRest(left, tag) })
    case 'broken':
      return t('broken', parts)
    case 'over':
    case 'refused':
    case 'failed':
      return t('server')
    default:
      return t(state)
  }
}
