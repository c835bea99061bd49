import { useStore } from '@nanostores/react'
import type { Me } from '#contracts/staff.ts'
import { session } from './service.ts'

/** Whoever is signed in; only within the desk, where somebody is. */
export function useMe(): Me {
  const known = useStore(session)
  if (!('me' in known)) throw new Error('Nobody is signed in.')
  return known.me
}
