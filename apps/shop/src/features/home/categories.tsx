import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { groundOf } from '@tradewind/ui/tint'

type Category = Answer<'GET /api/index/home'>['categories'][number]

/** As many as a phone shows before the row is moved: three columns of two. */
const FIRST_ON_SCREEN = 6

/** All ten categories in two rows that scroll together. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useT()
  return (
    <nav aria-label={t('home.categories.label')} className="scroll-x -mx-edge snap-x scroll-px-edge px-edge py-1">
      <ul className="grid w-max grid-flow-col grid-rows-2 gap-2">
        {categories.map((category, place) => (
          <li key={category.id} className="snap-start">
            <Link
              to="/search"
              search={{ category_id: [category.id] }}
              className={`pressable relative block h-18 w-32 overflow-hidden rounded-m ${groundOf(category.tint)}`}
            >
              <span className="h3 absolute start-2.5 top-2 z-1 max-w-25 text-[1rem]/[1.1] clamp-2">
                {category.name}
              </span>
              <img
                src={category.image.template.replace('{w}', '240')}
                alt=""
                width={56}
                height={56}
                loading={place < FIRST_ON_SCREEN ? 'eager' : 'lazy'}
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
