import type { DemoPicture } from '../../apps/server/demo/shape.ts'
import type { CollectedSource } from './collected.ts'
import type { PhotoSource } from './photo.ts'

export const fluentCredit = 'Fluent Emoji 3D, Microsoft'
export const ownCredit = 'Drawn for Tradewind'

/** Where a collected photograph comes from; `licence` is the name of its text in the demo world's `licences/`. */
export interface Origin {
  from: string
  path: string
  licence: string
  author: string
  note?: string
}

/** `nathan-fertig-249917` -> `Nathan Fertig, Unsplash`. */
export function creditOf(file: string): string {
  return `${photographerOf(file)}, Unsplash`
}

function photographerOf(file: string): string {
  const words = file.split('-').slice(0, -1)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

const changes = {
  scene: 'cropped',
  worn: 'cropped, ground replaced',
  thing: 'cropped, ground replaced, shadow added',
  lying: 'cropped, ground tinted',
} as const

export function creditsPage(
  photos: PhotoSource[],
  collected: (CollectedSource & Origin)[],
  manifest: Record<string, DemoPicture>,
): string {
  const photoRows = photos.map(
    ({ id, file, dye }) =>
      `| ${id} | ${photographerOf(file)} | \`${file}-unsplash.jpg\` | ${dye ? 'cropped, recoloured' : 'cropped'} |`,
  )
  const collectedRows = collected.map(
    ({ id, author, from, path, licence, as, note }) =>
      `| ${id} | ${author} | github.com/${from}, ${path} | ${licence} | ${changes[as]}${note ? '; enlarged by its collector' : ''} |`,
  )
  const madeBy = (credit: string) =>
    Object.entries(manifest).flatMap(([id, picture]) => (picture.credit === credit ? [id] : []))
  return `# Who made the demo world's pictures

Written by \`tools/demo-pictures\`; change the tables there, not this page. The text of each licence lies in
\`licences/\`; a picture under a share-alike licence (OSL-3.0, CC-BY-SA, CERN-OHL-S, GPL) stays under it as changed here.

## Photographs from Unsplash

Under the [Unsplash License](licences/Unsplash.txt). The originals come from the npm package \`@vendure/create\` 3.7.3,
which ships them with the photographers' names.

| picture | photographer | original | changed |
| --- | --- | --- | --- |
${photoRows.sort().join('\n')}

## Photographs from open repositories

| picture | author | from | licence | changed |
| --- | --- | --- | --- | --- |
${collectedRows.sort().join('\n')}

## Cut-outs

Fluent Emoji 3D by Microsoft, [MIT](licences/MIT.txt), from the npm package \`@lobehub/fluent-emoji-3d\` 1.1.0, set on the
grounds of our palette, some with their hue turned: ${madeBy(fluentCredit).join(', ')}.

## Drawn for Tradewind

Under the licence of this repository: ${madeBy(ownCredit).join(', ')}.
`
}
