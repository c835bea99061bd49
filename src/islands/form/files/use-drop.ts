import { useEffect, useState } from 'react'

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files')

/** The fields of the page that take files, in their order: what is pasted elsewhere goes to the first of its form. */
const fields = new Set<{ frame: HTMLElement; add(files: FileList): void }>()

function take(event: ClipboardEvent): void {
  const files = event.clipboardData?.files
  const target = event.target as HTMLElement
  // Texts that were copied with a picture of themselves stay texts where texts are written.
  const isText = /^(?:input|textarea)$/i.test(target.tagName) && event.clipboardData?.types.includes('text/plain')
  if (!files?.length || isText) return
  const own = [...fields].filter(({ frame }) => frame.contains(target))
  const form = target.closest('form')
  const near = own[0] ?? [...fields].find(({ frame }) => !form || form.contains(frame))
  if (!near) return
  event.preventDefault()
  near.add(files)
}

/** A file that is dropped beside the field must not make the browser leave the page. */
function stay(event: DragEvent): void {
  if (holdsFiles(event)) event.preventDefault()
}

/** What a field needs that files are dropped on, and whose page they are pasted into. */
export function useDrop(frame: React.RefObject<HTMLElement | null>, add: (files: FileList) => void) {
  const [depth, setDepth] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one entry for each field on the screen
  useEffect(() => {
    if (!frame.current) return
    const field = { frame: frame.current, add: (files: FileList) => add(files) }
    if (fields.size === 0) {
      addEventListener('paste', take)
      addEventListener('dragover', stay)
      addEventListener('drop', stay)
    }
    fields.add(field)
    return () => {
      fields.delete(field)
      if (fields.size) return
      removeEventListener('paste', take)
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
  const change = (by: number) => (event: React.DragEvent) =>
    holdsFiles(event) && setDepth((now) => Math.max(0, now + by))
  return {
    isOver: depth > 0,
    onDragEnter: change(1),
    onDragLeave: change(-1),
    onDrop: (event: React.DragEvent) => {
      setDepth(0)
      add(event.dataTransfer.files)
    },
  }
}
