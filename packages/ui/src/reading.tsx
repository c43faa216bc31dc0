import { Fragment, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Note } from './note.tsx'

export type ReadingRun = { text: string; strong?: true; em?: true; href?: string }
export type ReadingBlock = {
  kind: 'heading' | 'subheading' | 'paragraph' | 'note' | 'list' | 'steps' | 'table'
  runs?: readonly ReadingRun[]
  items?: readonly (readonly ReadingRun[])[]
  rows?: readonly (readonly (readonly ReadingRun[])[])[]
}

/** How a link of a text is followed: the app knows its own pages. */
type Follow = (href: string, text: ReactNode) => ReactNode

export type ReadingProps = {
  blocks: readonly ReadingBlock[]
  follow: Follow
  /** Headings carry their number, and an id made of this and it, so that contents can lead there. */
  numbered?: string
  className?: string
}

/** A text to be read: 16 on 26, never small print. */
export function Reading({ blocks, follow, numbered, className }: ReadingProps) {
  let number = 0
  return (
    <div className={cx('grid gap-3 text-[1rem]/[1.625] text-pretty wrap-anywhere', className)}>
      {blocks.map((block, place) => {
        if (block.kind === 'heading') number += 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places
          <Block key={place} block={block} follow={follow} number={number} numbered={numbered} />
        )
      })}
    </div>
  )
}

type BlockProps = { block: ReadingBlock; follow: Follow; number: number; numbered: string | undefined }

function Block({ block: { kind, runs = [], items = [], rows = [] }, follow, number, numbered }: BlockProps) {
  const said = <Runs runs={runs} follow={follow} />
  switch (kind) {
    case 'heading':
      return numbered === undefined ? (
        <h2 className="h3 mt-4">{said}</h2>
      ) : (
        <h2 id={`${numbered}${number}`} className="h2 mt-6 flex scroll-mt-20 gap-4">
          <span className="min-w-5 text-ink-2 tabular-nums">{number}</span>
          <span className="min-w-0">{said}</span>
        </h2>
      )
    case 'subheading':
      return <h3 className="h3 mt-2">{said}</h3>
    case 'paragraph':
      return <p>{said}</p>
    case 'note':
      return <Note>{said}</Note>
    case 'list':
      return (
        <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-2">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change their places
            <li key={place}>
              <Runs runs={item} follow={follow} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol className="timeline">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a text never change their places
            <li key={place}>
              <span aria-hidden className="timeline-dot mt-2 bg-ink" />
              <span className="min-w-0">
                <Runs runs={item} follow={follow} />
              </span>
            </li>
          ))}
        </ol>
      )
    case 'table':
      return <Table rows={rows} follow={follow} />
  }
}

function Table({ rows: [head = [], ...rows], follow }: { rows: NonNullable<ReadingBlock['rows']>; follow: Follow }) {
  const id = useId()
  return (
    <table className="w-full border-collapse text-start text-s">
      <thead>
        <tr>
          {head.map((cell, place) => (
            <th
              key={`${id}${String(place)}`}
              scope="col"
              className="py-2 pe-3 text-start align-top font-normal text-ink-2"
            >
              <Runs runs={cell} follow={follow} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={`${id}${String(line)}`} className="border-t border-line">
            {row.map((cell, place) => {
              const Cell = place === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={`${id}${String(place)}`}
                  {...(place === 0 && { scope: 'row' })}
                  className={cx('py-2.5 pe-3 text-start align-top font-normal', place === 1 && 'font-semibold')}
                >
                  <Runs runs={cell} follow={follow} />
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Runs({ runs, follow }: { runs: readonly ReadingRun[]; follow: Follow }) {
  return runs.map(({ text, strong, em, href }, place) => {
    const styled = strong ? <b className="font-semibold">{text}</b> : em ? <em>{text}</em> : text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change their places
      <Fragment key={place}>{href ? follow(href, styled) : styled}</Fragment>
    )
  })
}
