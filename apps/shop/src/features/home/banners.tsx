import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Notch } from '@tradewind/ui/notch'
import { Picture } from '@tradewind/ui/picture'

type Banner = Answer<'GET /api/index/home'>['banners'][number]

/** Windows into a shop or a category. They stand still: who wants the next one moves the row. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useT()
  if (banners.length === 0) return null
  return (
    <section
      aria-label={t('home.banners.label')}
      className="scroll-x -mx-edge mt-6 snap-x scroll-px-edge gap-3 px-edge"
    >
      {banners.map((banner) => (
        <Link key={banner.id} to={banner.link} className="pressable block w-[86%] flex-none snap-start rounded-l">
          <Picture source={banner.image} alt="" sizes="(min-width: 480px) 400px, 86vw" shape="own">
            <Notch>
              <b className="h3">{banner.title}</b>
            </Notch>
          </Picture>
        </Link>
      ))}
    </section>
  )
}
