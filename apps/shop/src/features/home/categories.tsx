import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import type { Tint } from '@tradewind/ui/picture'

type Category = Answer<'GET /api/index/home'>['categories'][number]

// A category owns one ground everywhere. Whole class names, so that Tailwind finds them.
const GROUNDS: Record<Tint, string> = {
  oat: 'bg-tint-oat',
  blush: 'bg-tint-blush',
  clay: 'bg-tint-clay',
  butter: 'bg-tint-butter',
  sage: 'bg-tint-sage',
  mint: 'bg-tint-mint',
  mist: 'bg-tint-mist',
  lilac: 'bg-tint-lilac',
}

/** All ten categories in two rows that scroll together. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useT()
  return (
    <nav aria-label={t('home.categories.label')} className="scroll-x -mx-edge snap-x scroll-px-edge px-edge py-1">
      <ul className="grid w-max grid-flow-col grid-rows-2 gap-2">
        {categories.map((category) => (
          <li key={category.id} className="snap-start">
            <Link
              to="/search"
              search={{ category_id: [category.id] }}
              className={`pressable relative block h-18 w-30 overflow-hidden rounded-m ${GROUNDS[category.tint as Tint] ?? GROUNDS.oat}`}
            >
              <span className="h3 absolute start-2.5 top-2 z-1 max-w-25 text-[1rem]/[1.1] clamp-2">
                {category.name}
              </span>
              <img
                src={category.image.template.replace('{w}', '240')}
                alt=""
                width={56}
                height={56}
                loading="eager"
                decoding="async"
                className="absolute -end-2.5 -bottom-3 size-14 object-contain"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
