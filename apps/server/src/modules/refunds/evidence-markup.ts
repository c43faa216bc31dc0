import type { Embedded } from './evidence-pictures.ts'

/** Text that stands as it is in a page, whatever somebody wrote. */
export const plain = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type Cell = string | number | null | undefined | { picture: Embedded | undefined; gone: string }

export const heading = (title: string): string => `<h2>${plain(title)}</h2>`

export const rowOf = (cells: readonly Cell[]): string =>
  `<tr>${cells.map((cell) => `<td>${write(cell)}</td>`).join('')}</tr>`

function write(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return `<bdi>${plain(cell).replaceAll('\n', '<br>')}</bdi>`
  return cell.picture ? `<img src="${cell.picture.address}" alt="">` : plain(cell.gone)
}

export const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;overflow-wrap:anywhere}
table{border-collapse:collapse;margin-bottom:1rem}td,th{border:1px solid #888;padding:.3rem .6rem;text-align:start;vertical-align:top}
img{display:block;max-width:min(100%,36rem);max-height:48rem}code{font-size:12px}
@media print{body{margin:0}tr{break-inside:avoid}}`
