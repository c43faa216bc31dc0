import { type ComponentProps, useState } from 'react'
import { Badge } from '../src/badge.tsx'
import { Button } from '../src/button.tsx'
import { Dock } from '../src/dock.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { ChatCircleDots } from '../src/icons/chat-circle-dots.gen.ts'
import { Compass } from '../src/icons/compass.gen.ts'
import { CompassFill } from '../src/icons/compass-fill.gen.ts'
import { Handbag } from '../src/icons/handbag.gen.ts'
import { HandbagFill } from '../src/icons/handbag-fill.gen.ts'
import { HouseSimple } from '../src/icons/house-simple.gen.ts'
import { HouseSimpleFill } from '../src/icons/house-simple-fill.gen.ts'
import { UserCircle } from '../src/icons/user-circle.gen.ts'
import { UserCircleFill } from '../src/icons/user-circle-fill.gen.ts'
import { ListFooter } from '../src/list-footer.tsx'
import { Page } from '../src/page.tsx'
import { PullToRefresh } from '../src/pull-to-refresh.tsx'
import { Sum } from '../src/sum.tsx'
import { TabBar } from '../src/tab-bar.tsx'
import { Tick } from '../src/tick.tsx'
import { TopBar } from '../src/top-bar.tsx'
import type { BoardProps } from './board.tsx'
import { Goods } from './goods.tsx'

const foot = new URLSearchParams(location.search).get('foot') ?? 'tabs'

/** A whole screen: what floats, what scrolls, how they meet. */
export function Screen({ lang }: BoardProps) {
  const [round, setRound] = useState(0)
  return (
    <PullToRefresh
      onRefresh={() => new Promise((done) => setTimeout(() => done(setRound(round + 1)), 800))}
      pullLabel="Pull for news"
      releaseLabel="Let go for news"
      refreshingLabel="Asking for news"
      doneLabel="Up to date"
    >
      <TopBar
        title="Look it over"
        backLabel="Back"
        onBack={() => {}}
        end={
          <IconButton label="Write">
            <ChatCircleDots />
          </IconButton>
        }
      />
      <Page foot={foot === 'bag' ? 'tall' : 'tabs'}>
        <Goods lang={lang} />
        <ListFooter
          state="end"
          onMore={() => {}}
          moreLabel="More"
          loadingLabel="Loading"
          endLabel="No more"
          failedLabel="Failed"
          retryLabel="Again"
        />
      </Page>
      {foot === 'dock' ? (
        <Dock>
          <IconButton label="Ask the shop">
            <ChatCircleDots />
          </IconButton>
          <Button kind="line" size="dock">
            {lang === 'de' ? 'In den Warenkorb legen' : 'Add to bag'}
          </Button>
          <Button kind="go" size="dock">
            {lang === 'de' ? 'Jetzt kaufen' : 'Buy now'}
          </Button>
        </Dock>
      ) : (
        <TabBar
          label="Places"
          current="home"
          above={
            foot === 'bag' && (
              <>
                <Tick label="All" checked onChange={() => {}} className="ms-0!" />
                <div className="min-w-0 flex-1">
                  <Sum amount="170.10" locale={lang} size="l" /> <span className="cap">all in</span>
                  <div className="cap">goods $153.90 + freight $16.20</div>
                </div>
                <Button kind="go">
                  Check out <Badge>4</Badge>
                </Button>
              </>
            )
          }
          tabs={places(lang)}
        />
      )}
    </PullToRefresh>
  )
}

function places(lang: string) {
  const names = lang === 'ar' ? ['الرئيسية', 'استكشاف', 'السلة', 'حسابي'] : ['Home', 'Explore', 'Bag', 'Me']
  const icons = [
    ['home', <HouseSimple key="rest" />, <HouseSimpleFill key="on" />],
    ['explore', <Compass key="rest" />, <CompassFill key="on" />],
    ['bag', <Handbag key="rest" />, <HandbagFill key="on" />],
    ['me', <UserCircle key="rest" />, <UserCircleFill key="on" />],
  ] as const
  return icons.map(([id, icon, iconOn], place) => ({
    id,
    label: names[place] ?? id,
    icon,
    iconOn,
    badge: id === 'bag' ? '4' : undefined,
    badgeLabel: '4 goods',
    render: <Link to={`#${id}`} />,
  }))
}

/** Stands in for a router's link. */
function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />
}
