import type { DemoPicture } from '../../apps/server/demo/shape.ts'
import type { PhotoSource } from './photo.ts'

export const fluentCredit = 'Fluent Emoji 3D, Microsoft (MIT)'
export const ownCredit = 'Drawn for Tradewind (AGPL-3.0-or-later)'

/** `nathan-fertig-249917` -> `Nathan Fertig, Unsplash`. */
export function creditOf(file: string): string {
  return `${photographerOf(file)}, Unsplash`
}

function photographerOf(file: string): string {
  const words = file.split('-').slice(0, -1)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

export function creditsPage(photos: PhotoSource[], artIds: string[], manifest: Record<string, DemoPicture>): string {
  const byFile = new Map<string, string[]>()
  for (const photo of photos)
    byFile.set(photo.file, [...(byFile.get(photo.file) ?? []), photo.dye ? `${photo.id} (recoloured)` : photo.id])
  const photoRows = [...byFile]
    .sort()
    .map(([file, ids]) => `| ${photographerOf(file)} | \`${file}-unsplash.jpg\` | ${ids.join(', ')} |`)
  const drawn = artIds.filter((id) => manifest[id]?.credit === ownCredit)
  const fluent = artIds.filter((id) => manifest[id]?.credit === fluentCredit)
  return `# Who made the demo world's pictures

Written by \`tools/demo-pictures\`; change the tables there, not this page.

## Photographs

Unsplash, under the [Unsplash License](https://unsplash.com/license): free to use and to change. The originals come from
the npm package \`@vendure/create\` 3.7.3, which ships them with the photographers' names. All are cropped.

| photographer | original | pictures |
| --- | --- | --- |
${photoRows.join('\n')}

## Cut-outs

Fluent Emoji 3D by Microsoft, MIT License, from the npm package \`@lobehub/fluent-emoji-3d\` 1.1.0, set on the grounds of
our palette, some with their hue turned: ${fluent.join(', ')}.

## Drawn for Tradewind

Under the licence of this repository: ${drawn.join(', ')}.
`
}
