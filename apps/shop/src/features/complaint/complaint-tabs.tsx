import { useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Segmented } from '@tradewind/ui/segmented'

const ABOUT = ['shops', 'products'] as const
type About = (typeof ABOUT)[number]

/** What one told the house: complaints about shops, and reports of products. */
export function ComplaintTabs({ about }: { about: About }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Segmented
      label={t('report.tabs.label')}
      options={ABOUT.map((value) => ({ value, label: t(`report.tabs.${value}`) }))}
      value={about}
      onChange={(next) =>
        void navigate({ to: '/complaint', search: next === 'products' ? { about: next } : {}, replace: true })
      }
      className="mb-2"
    />
  )
}
