const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a request of this method may change something. */
export function isChange(method: string): boolean {
  return changing.has(method)
}
