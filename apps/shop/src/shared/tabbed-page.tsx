import { Page } from '@tradewind/ui/page'
import { Tabs, type TabsProps } from '@tradewind/ui/tabs'
import { type ReactNode, useId } from 'react'
import { ScreenBar } from './screen-bar.tsx'

type TabbedPageProps<V extends string> = Omit<TabsProps<V>, 'panelId' | 'className'> & { children: ReactNode }

/** A page under its bar, of which tabs choose what is shown. */
export function TabbedPage<V extends string>({ children, ...tabs }: TabbedPageProps<V>) {
  const panelId = useId()
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <Tabs<V> {...tabs} panelId={panelId} />
        <div id={panelId} role="tabpanel" className="mt-2.5">
          {children}
        </div>
      </Page>
    </>
  )
}
