import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { newSending, type Sending } from '#src/api/sending.ts'
import { type DraftValues, draftOf, forgetTyped, guest, keepsDrafts, typedInto } from '#src/stores/draft.ts'
import { fitting, keepable, leavesOf } from './values.ts'

export interface DraftKeeper {
  /** What is known about the sends of what the form holds. */
  sending(): Sending
  /** Keeps that with the draft, before and after each send. */
  keepSending(sending: Sending): void
  /** Gives the form the draft of `owner` and keeps it from now on. Answers what ends that. */
  open(owner: string): () => void
  /** Empties the form and forgets its draft. */
  clear(): void
}

/**
 * Keeps the draft of one form. `current` reads the fields themselves, when the form is opened and before the
 * page goes. With `id` undefined nothing is kept. What was typed before the form came alive stands above the draft, and the
 * draft above the defaults, for fields that come later too.
 */
export function keepDraft<V extends FieldValues>({
  id,
  form,
  defaults,
  secrets,
  current,
  letGo,
  putBack,
}: {
  id: string | undefined
  form: Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'setValues' | 'reset' | 'subscribe'>
  defaults: V
  secrets: ReadonlySet<string>
  current(): void
  /** Lets go of what the form holds beside its values: it is to be deleted, or stays for whoever has left. */
  letGo(why: 'deleted' | 'left'): void
  /** Whether the browser may have filled in the fields, after Back: without a draft that is what has been sent or forgotten since. */
  putBack(): boolean
}): DraftKeeper {
  const built = leavesOf(defaults)
  const isBuilt = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(built[name])
  let sending = newSending()
  let owner: string | undefined
  /** What the form held when it was opened, and whether somebody has typed since. */
  let opened = ''
  let touched = false
  let writing = false

  const held = () => JSON.stringify(leavesOf(form.getValues()))
  const store = () => (id && owner !== undefined ? draftOf(id, owner) : undefined)
  const save = () => {
    const values = keepable(form.getValues(), secrets)
    const { key, unsure } = sending
    writing = true
    store()?.set(!unsure && Object.entries(values).every(isBuilt) ? undefined : { values, sending: { key, unsure } })
    writing = false
  }
  const empty = (why: 'deleted' | 'left') => {
    letGo(why)
    sending = newSending()
    touched = false
    form.reset(defaults, { keepFieldsRef: true })
  }
  /** Who has logged in meanwhile, on another page say, goes on with what they typed before. */
  const takeGuestDraft = () => {
    if (!id || owner === guest) return undefined
    const typed = draftOf(id, guest).get()
    draftOf(id, guest).set(undefined)
    return typed
  }
  const restore = (formId: string) => {
    const draft = store()?.get() ?? takeGuestDraft()
    if (draft?.sending.key && !sending.unsure) sending = { ...draft.sending }
    if (!draft && !touched && putBack() && keepsDrafts()) form.reset(defaults, { keepFieldsRef: true })
    // A password manager may have filled in the fields since the page came alive, without an event.
    current()
    const early = Object.entries(leavesOf(form.getValues())).filter((entry) => !isBuilt(entry))
    const kept: DraftValues = { ...draft?.values, ...typedInto(formId) }
    for (const [name] of early) delete kept[name]
    for (const [name, value] of Object.entries(fitting(defaults, kept)))
      form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
    // What was typed before the form was alive is news to the fields that depend on it.
    form.setValues(form.getValues(), { shouldDirty: true })
    touched = early.length > 0
    forgetTyped(formId)
    save()
    opened = held()
  }

  const changeOwner = (formId: string, next: string) => {
    // Who signs in goes on with what they typed, above their draft; what others typed stays with them.
    if (owner === guest && touched) store()?.set(undefined)
    else if (owner !== undefined) empty('left')
    owner = next
    restore(formId)
  }

  return {
    sending: () => sending,
    keepSending(next) {
      sending = next
      save()
    },
    open(next) {
      if (!id) return () => {}
      if (next !== owner) changeOwner(id, next)

      const ends = [
        draftOf(id, next).listen((draft) => !draft && !writing && empty('deleted')),
        form.subscribe({
          formState: { values: true },
          callback: () => {
            // Fields that come to the screen tell of values that nobody has changed.
            touched ||= held() !== opened
            save()
          },
        }),
      ]
      addEventListener('pagehide', current)
      return () => {
        removeEventListener('pagehide', current)
        for (const end of ends) end()
      }
    },
    clear() {
      const draft = store()
      if (draft?.get()) draft.set(undefined)
      else empty('deleted')
    },
  }
}
