import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { localeOf, scriptOf } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'
import { extensionsOf } from '#shared/uploads/types.ts'
import { useFormContext } from './context.ts'
import { FieldError, Optional } from './FieldFrame.tsx'
import { FileRow } from './files/FileRow.tsx'
import { formatSize } from './files/format-size.ts'
import { useDrop } from './files/use-drop.ts'
import { useUploads } from './files/use-uploads.ts'
import { type FieldOptions, useField, useFormValue } from './use-field.ts'
import './files.css'

interface Props extends Omit<FieldOptions, 'secret'> {
  purpose: UploadPurpose
  messages: MessagesOf<'files'>
}

/**
 * Files that are sent while the rest of the form is filled in: chosen, dropped, pasted or taken by a camera. The value is the
 * list of their tokens, and the form waits for them. All fields of a form share number and bytes.
 */
export function Files({ purpose, messages, ...options }: Props) {
  const { name, label, hint, optional } = options
  const { lang, form } = useFormContext()
  const { id, error, register, control } = useField(options)
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const uploads = useUploads(purpose)
  const all = useStore(uploads.items)
  const news = useStore(uploads.news)
  const surplus = useStore(uploads.surplus)
  const tokens = useFormValue<string[]>(name)
  /** The item for which a file is chosen again: asked for by its button, and while the chooser is open. */
  const again = useRef<{ asked?: number | undefined; open?: number | undefined }>({})
  const t = translator(lang, messages)
  const { tag } = localeOf(lang)
  const gap = scriptOf(lang).dense ? '' : ' '
  const { limit } = uploads
  const own = all.filter(({ field }) => field === name)
  const add = (list: FileList | null | undefined) => list?.length && uploads.add(name, [...list])
  const { isOver, ...drop } = useDrop(frame, add)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's library keeps one entry for a name
  useEffect(() => register().ref({ name, focus: () => input.current?.focus() }), [name])
  useEffect(() => uploads.adopt(name, tokens), [uploads, name, tokens])
  // What was chosen before the page was alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes to the screen
  useEffect(() => choose(), [])
  const unknown = form.getFieldState(name).error?.message === 'file-unknown'
  useEffect(() => {
    if (unknown) uploads.lookAgain(name)
  }, [uploads, name, unknown])

  function choose() {
    const files = input.current?.files
    const [first] = files ?? []
    const item = again.current.open
    if (item !== undefined && first) uploads.retry(item, first)
    else add(files)
    if (input.current) input.current.value = ''
  }
  const chooseAgain = (item: number) => {
    again.current.asked = item
    input.current?.click()
  }
  const size = formatSize(limit.bytes, tag)
  const describedBy = [`${id}-hint`, `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field files" ref={frame} data-over={isOver || undefined} {...drop}>
      <span className="label" id={`${id}-label`}>
        {label}
        {optional && <Optional />}
      </span>
      <p className="hint" id={`${id}-hint`}>
        {hint}
        {gap}
        {t(`kinds-${purpose}`)}
        {gap}
        {t('limits', { count: limit.files, size })}
      </p>
      <p className="hint" id={`${id}-about`}>
        {t(uploads.limit.sealed ? 'sealed' : 'private')}
      </p>
      <div className="files-choose">
        <input
          ref={input}
          {...control}
          aria-describedby={describedBy}
          aria-labelledby={`${id}-label ${id}-choose`}
          className="visually-hidden"
          type="file"
          name={name}
          multiple={limit.files > 1}
          accept={extensionsOf(limit.types)
            .map((extension) => `.${extension}`)
            .join()}
          onClick={(event) => {
            again.current = { open: again.current.asked }
            offerCamera(event)
          }}
          onChange={choose}
        />
        <label className="button quiet" id={`${id}-choose`} htmlFor={id}>
          {t('choose')}
        </label>
        <span className="hint files-drop">{t('drop')}</span>
      </div>
      {own.length > 0 && (
        <ul className="plain file-list" aria-labelledby={`${id}-label`}>
          {own.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              t={t}
              tag={tag}
              onRetry={() => uploads.retry(item.id)}
              onAgain={() => chooseAgain(item.id)}
              onRemove={() => {
                uploads.remove(item.id)
                form.setFocus(name)
              }}
            />
          ))}
        </ul>
      )}
      {surplus === name && <p className="error">{t('surplus', { count: limit.files })}</p>}
      <p className="visually-hidden" role="status">
        {news?.field === name ? t(news.key, { name: news.name }) : ''}
      </p>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Phones offer their camera where pictures are asked for by kind and not by the ends of names. */
function offerCamera({ currentTarget }: React.MouseEvent<HTMLInputElement>): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  const others = currentTarget.accept
    .split(',')
    .filter((end) => !/image|video|jpe?g|png|gif|webp|hei|mp4|mov|webm/.test(end))
  const kinds = currentTarget.accept.includes('mp4') ? ['image/*', 'video/*'] : ['image/*']
  currentTarget.accept = [...kinds, ...others].join()
}
