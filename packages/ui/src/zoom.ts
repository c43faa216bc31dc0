/** How a picture lies on its stage: enlarged `scale` times, its middle moved by x and y pixels from the stage's. */
export type View = { scale: number; x: number; y: number }
type Size = { width: number; height: number }
type Point = { x: number; y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** What a double tap and the button enlarge to. */
export const CLOSE = 2.5
const CLOSEST = 5

/** Enlarges or shrinks so that what lies under the point (seen from the stage's middle) stays under it. */
export function zoomAt(view: View, scale: number, point: Point): View {
  const next = Math.min(CLOSEST, Math.max(1, scale))
  const ratio = next / view.scale
  return { scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
}

/** Keeps an enlarged picture over its stage: no edge of it comes further in than the stage's own. */
export function keepOver(view: View, stage: Size, picture: Size): View {
  const fitted = Math.min(stage.width / picture.width, stage.height / picture.height) * view.scale
  const held = (offset: number, length: number, room: number) => {
    const most = Math.max(0, (length * fitted - room) / 2)
    return Math.min(most, Math.max(-most, offset))
  }
  return {
    scale: view.scale,
    x: held(view.x, picture.width, stage.width),
    y: held(view.y, picture.height, stage.height),
  }
}

export const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
