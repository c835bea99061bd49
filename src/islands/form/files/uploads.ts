import { atom } from 'nanostores'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldErrors } from '#contracts/envelope.ts'
import { cleanFileName, extensionOf } from '#shared/uploads/file-name.ts'
import { type UploadPurpose, uploadLimits } from '#shared/uploads/limits.ts'
import { faultOfName } from '#shared/uploads/name-fault.ts'
import { call } from '#src/stores/api.ts'
import type { Hold } from '../context.ts'
import { type FileItem, type FileWord, isSame, type UploadList } from './item.ts'
import { forgetFile, keepFile, keptFile } from './kept.ts'

/** What is read out: a word of the messages, about a file of a field. */
export interface News {
  key: FileWord
  name: string
  field: string
}

export type Uploads = ReturnType<typeof createUploads>

/** The files of one form, over all its fields: they share number and bytes. They go on while their field is not on the screen. */
export function createUploads(
  { form, counts }: { form: UseFormReturn<FieldValues>; counts(field: string): boolean },
  purpose: UploadPurpose,
) {
  const limit = uploadLimits[purpose]
  const items = atom<readonly FileItem[]>([])
  const news = atom<News | undefined>()
  /** The field that could not take all that was chosen. */
  const surplus = atom<string | undefined>()
  const chosen = new Map<number, File>()
  const running = new Map<number, AbortController>()

  const find = (id: number) => items.get().find((item) => item.id === id)
  const update = (id: number, change: Partial<FileItem>) => {
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
    const item = find(id)
    if (item?.token) keepFile(item.token, { ...item, done: item.state === 'done' })
  }
  const tell = (key: FileWord, { name, field }: Pick<FileItem, 'name' | 'field'>) => news.set({ key, name, field })

  /** Puts the tokens of a field into the form, and looks again at what was wrong with it. */
  const sync = (field: string) => {
    const tokens = items.get().flatMap((item) => (item.field === field && item.token ? [item.token] : []))
    if (JSON.stringify(form.getValues(field)) !== JSON.stringify(tokens))
      form.setValue(field, tokens, { shouldDirty: true })
    if (form.getFieldState(field).error) void form.trigger(field)
  }
  const counted = () => items.get().filter((item) => item.state !== 'refused' && counts(item.field))
  const bytesOf = (list: readonly FileItem[]) =>
    list.reduce((bytes, { state, size }) => (state === 'over' ? bytes : bytes + size), 0)

  const list: UploadList = { purpose, find, update, tell, sync }

  /** What sends files comes when one is to be sent. */
  const begin = async (id: number, file: File) => {
    running.get(id)?.abort()
    const controller = new AbortController()
    running.set(id, controller)
    chosen.set(id, file)
    update(id, { state: 'preparing', problem: undefined, left: undefined })
    const { field = '', name = '' } = find(id) ?? {}
    tell('said-started', { name, field })
    try {
      const { sendFile } = await import('./transfer.ts')
      await sendFile(list, id, file, controller.signal)
    } catch {
      if (controller.signal.aborted) return
      // The script did not come, and the browser remembers that.
      update(id, { state: 'failed', problem: { key: 'reload' }, left: undefined })
      tell('said-failed', { name, field })
      sync(field)
    }
  }

  /** Takes an item off the list. What the service has of it is deleted unless it is `kept` for its owner or handed in. */
  const drop = (item: FileItem, kept = false) => {
    running.get(item.id)?.abort()
    running.delete(item.id)
    chosen.delete(item.id)
    if (item.preview) URL.revokeObjectURL(item.preview)
    items.set(items.get().filter(({ id }) => id !== item.id))
    if (!item.token || kept) return
    forgetFile(item.token)
    void cancel(item.token)
  }

  /** Without the script that looks, a file stays as it was kept. */
  const look = (id: number) =>
    import('./transfer.ts').then(
      ({ lookForFile }) => lookForFile(list, id),
      () => {},
    )

  const admit = () => {
    for (const item of counted()) {
      const file = chosen.get(item.id)
      if (item.state === 'over' && file && bytesOf(counted()) + item.size <= limit.bytes) void begin(item.id, file)
    }
  }

  return {
    items,
    news,
    surplus,
    limit,

    add(field: string, files: readonly File[]): void {
      surplus.set(undefined)
      for (const file of files) {
        const name = cleanFileName(file.name)
        const known = items.get().find((item) => item.state === 'broken' && isSame(item, file, name))
        if (known) {
          void begin(known.id, file)
          continue
        }
        if (counted().length >= limit.files) {
          surplus.set(field)
          tell('said-not-added', { name, field })
          continue
        }
        const fault = file.size === 0 ? 'file-empty' : faultOfName(name, limit)
        const isOver = bytesOf(counted()) + file.size > limit.bytes
        const item: FileItem = {
          id: nextId++,
          field,
          name,
          size: file.size,
          original: file.size,
          modified: file.lastModified,
          sent: 0,
          preview: previewOf(file, name),
          state: fault ? 'refused' : isOver ? 'over' : 'preparing',
          problem: fault ? { key: fault } : isOver ? { key: 'file-too-large', bytes: limit.bytes } : undefined,
        }
        items.set([...items.get(), item])
        chosen.set(item.id, file)
        if (fault || isOver) tell('said-failed', item)
        else void begin(item.id, file)
      }
      sync(field)
    },

    /** Sends a file again that failed, or the one that was chosen for an item whose bytes were not at hand. */
    retry(id: number, file = chosen.get(id)): void {
      const item = find(id)
      if (!item || !file) return
      const name = cleanFileName(file.name)
      if (item.state === 'failed' || isSame(item, file, name)) return void begin(id, file)
      drop(item)
      this.add(item.field, [file])
    },

    remove(id: number): void {
      const item = find(id)
      if (!item) return
      drop(item)
      surplus.set(undefined)
      tell('said-removed', item)
      sync(item.field)
      admit()
    },

    /** Takes over the tokens that a form was given, by its draft. */
    adopt(field: string, tokens: readonly string[]): void {
      for (const item of items.get())
        if (item.field === field && item.token && !tokens.includes(item.token)) drop(item, true)
      for (const token of tokens) {
        if (items.get().some((item) => item.token === token)) continue
        const kept = keptFile(token)
        const { name = 'file', size = 0, original = 0, modified = 0, done = true } = kept ?? {}
        const item: FileItem = {
          id: nextId++,
          field,
          name,
          size,
          original,
          modified,
          token,
          sent: done ? size : 0,
          state: done ? 'done' : 'broken',
        }
        items.set([...items.get(), item])
        void look(item.id)
      }
    },

    /** Looks again for the files of a field, when the service has said that it does not know one. */
    lookAgain(field: string): void {
      for (const { id, field: its } of items.get()) if (its === field) void look(id)
    },

    hold: {
      errors(): FieldErrors {
        const errors: FieldErrors = {}
        for (const { field, state } of items.get().filter((item) => counts(item.field))) {
          if (state === 'over') errors[field] = 'files-too-large'
          else if (state !== 'done') errors[field] ??= 'file-unfinished'
        }
        const all = counted()
        const last = all.at(-1)?.field ?? ''
        if (all.length > limit.files) errors[last] ??= 'too-many-files'
        if (bytesOf(all) > limit.bytes) errors[last] ??= 'files-too-large'
        return errors
      },
      letGo(why) {
        for (const item of items.get()) {
          if (why === 'sent' && item.token) forgetFile(item.token)
          drop(item, why !== 'deleted')
        }
        surplus.set(undefined)
      },
    } satisfies Omit<Hold, 'told'>,
  }
}

/** Has what the service holds of a file deleted; what is not told of is gone in a day. */
async function cancel(upload: string): Promise<void> {
  try {
    const { cancelUpload } = await import('#contracts/uploads.ts')
    await call(cancelUpload, { upload })
  } catch {}
}

let nextId = 1

/** Only what every browser shows without asking anybody. */
function previewOf(file: File, name: string): string | undefined {
  return /^(?:jpe?g|png|gif|webp)$/.test(extensionOf(name)) ? URL.createObjectURL(file) : undefined
}
