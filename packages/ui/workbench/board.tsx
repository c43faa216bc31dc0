import type { ReactNode } from 'react'
import type { PictureSource } from '../src/picture.tsx'

export type BoardProps = { lang: string }

export function Board({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-120 px-edge py-4">
      <h2 className="h3 mb-3">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>
}

/** A picture of the demo world by its file's name. */
export function demoPicture(name: string, width = 480, height = 480): PictureSource {
  return {
    url: `/${name}-480.webp`,
    template: `/${name}-{w}.webp`,
    width,
    height,
    placeholder: 'LwgGBwDVZ2doeHiflqh3SFZ4tKUJO8oA',
  }
}
