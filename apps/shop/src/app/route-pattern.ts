/** A route's path as the spec writes it: `/shop/{-$id}` is `/shop/:id?`. */
export function specPattern(fullPath: string): string {
  const pattern = fullPath.replaceAll(/\{-\$(\w+)\}/g, ':$1?').replaceAll(/\$(\w+)/g, ':$1')
  return pattern.length > 1 ? pattern.replace(/\/$/, '') : pattern
}
