import './workbench.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Ask } from './ask.tsx'
import { Goods } from './goods.tsx'
import { Over } from './over.tsx'
import { Press } from './press.tsx'
import { Say } from './say.tsx'
import { Screen } from './screen.tsx'
import { Waiting } from './waiting.tsx'

// ?board=press|say|goods|ask|waiting|over|screen &theme=light|dark &lang=en|ar|de|th
const query = new URLSearchParams(location.search)
const lang = query.get('lang') ?? 'en'
const root = document.documentElement
root.lang = lang
root.dir = lang === 'ar' ? 'rtl' : 'ltr'
root.dataset.theme = query.get('theme') ?? 'light'

const boards = { press: Press, say: Say, goods: Goods, ask: Ask, waiting: Waiting, over: Over, screen: Screen }
const chosen = query.get('board')
const shown = Object.entries(boards).filter(([name]) =>
  chosen ? name === chosen : name !== 'screen' && name !== 'over',
)

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    {shown.map(([name, Board]) => (
      <Board key={name} lang={lang} />
    ))}
  </StrictMode>,
)
