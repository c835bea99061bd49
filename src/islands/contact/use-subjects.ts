import { useEffect, useState } from 'react'
import { getSubjects } from '#contracts/contact.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Lang } from '#i18n/locales.ts'
import { call } from '#src/stores/api.ts'

export interface SubjectsState {
  /** None until they have come. */
  subjects: OutputOf<typeof getSubjects> | undefined
  failed: boolean
  again(): void
}

/** The issue types of a kind of device or of `others`; none are asked for without a kind. */
export function useSubjects(lang: Lang, cate: string | undefined): SubjectsState {
  const [found, setFound] = useState<{ cate: string; subjects?: SubjectsState['subjects'] }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same once more
  useEffect(() => {
    if (!cate) return
    let current = true
    const settle = (subjects?: SubjectsState['subjects']) => {
      if (current) setFound({ cate, subjects })
    }
    call(getSubjects, { lang, cate, isHidden: '1' }).then(settle, () => settle())
    return () => {
      current = false
    }
  }, [lang, cate, attempt])
  const here = found?.cate === cate ? found : undefined
  return {
    subjects: here?.subjects,
    failed: here !== undefined && !here.subjects,
    again() {
      setFound(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
