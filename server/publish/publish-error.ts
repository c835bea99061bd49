/** A release was not published, and why; what was served before still is. The message is for a person. */
export class PublishError extends Error {
  override name = 'PublishError'
}

/** Another process is building for the same data folder. */
export class PublishBusy extends PublishError {
  override name = 'PublishBusy'
}
