import { uploadPurposes } from '#contracts/upload-token.ts'
import {
  announceUpload,
  cancelUpload,
  completeUpload,
  getFieldLimitConfig,
  getUploadCredentials,
} from '#contracts/uploads.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { partSize } from '#server/storage/storage.ts'
import { announce } from '#server/uploads/announce.ts'
import { cancel, complete } from '#server/uploads/complete.ts'
import { credentialsOf } from '#server/uploads/credentials.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { extensionsOf } from '#shared/uploads/types.ts'

/** Files on their way: announced, sent in parts to signed addresses, checked, and handed in with a form or deleted. */
export function uploadRoutes(app: ApiApp, service: Service): void {
  const limits = Object.fromEntries(
    uploadPurposes.map((purpose) => {
      const { files, bytes, types } = uploadLimits[purpose]
      return [purpose, { files, bytes, extensions: extensionsOf(types), partSize }]
    }),
  ) as Record<(typeof uploadPurposes)[number], { files: number; bytes: number; extensions: string[]; partSize: number }>

  route(app, service, getFieldLimitConfig, () => limits)
  route(app, service, announceUpload, ({ input, client, now }) => announce(service, input, client.address, now))
  route(app, service, getUploadCredentials, ({ input: { upload, parts }, now }) =>
    credentialsOf(service, upload, parts?.split(',').map(Number), now),
  )
  route(app, service, completeUpload, ({ input, now }) => complete(service, input.upload, now))
  route(app, service, cancelUpload, async ({ input }) => {
    await cancel(service, input.upload)
    return null
  })
}
