/** What colleagues see of somebody of the staff: the name, or the address of who has given none yet. */
export function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}
