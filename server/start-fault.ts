import { type Config, ConfigError } from './config.ts'

/** Why something could not be done, in words for the person who runs it. Faults that nobody foresaw come with their stack. */
export function reasonFor(error: unknown, config?: Config): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config?.port} is in use. Stop the other program, or set PORT to another number.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address HOST="${config?.host}".`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return path === undefined
        ? `Port ${config?.port} needs more rights. Set PORT to a number above 1023.`
        : `${path} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} is not a folder. Set DATA_DIR to one.`
    case 'ENOSPC':
      return 'The disk is full.'
    default:
      return expected.has(error.name) || hasExitCode(error) ? error.message : (error.stack ?? error.message)
  }
}

/** The same at the start, with the exit code: that of the error where it has one. */
export function startFault(error: unknown, config: Config | undefined): { message: string; exitCode: number } {
  const reason = reasonFor(error, config)
  const message = error instanceof ConfigError ? reason : `Cannot start. ${reason}`
  return { message, exitCode: hasExitCode(error) ? error.exitCode : 1 }
}

/** Errors whose message says all that a person needs. */
const expected = new Set(['ConfigError', 'ContentError', 'PublishError', 'PublishBusy', 'BackupError', 'CommandError'])

function hasExitCode(error: unknown): error is { exitCode: number } {
  return error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number'
}
