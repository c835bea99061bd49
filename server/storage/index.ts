import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openLocalStorage } from './local.ts'
import type { Storage } from './storage.ts'

/** The store of the settings: Alibaba's OSS when `OSS_*` is set, else files under `<dataDir>/files`. */
export async function openStorage({ oss, dataDir }: Pick<Config, 'oss' | 'dataDir'>): Promise<Storage> {
  if (!oss) return openLocalStorage({ folder: join(dataDir, 'files') })
  const { openOssStorage } = await import('./oss.ts')
  return openOssStorage(oss)
}
