/** How `area` travels: the region path, outermost first. "Bayern / München", "浙江省 / 杭州市 / 西湖区" */
const STEP = ' / '

export const stepsOf = (area: string): string[] => area.split(STEP).filter(Boolean)

/** The region and the town of an area; a town that is its own region stands alone. */
export function splitArea(area: string): { region: string; town: string } {
  const steps = stepsOf(area)
  return { region: steps.slice(0, -1).join(STEP), town: steps.at(-1) ?? '' }
}

/** A town that is its own region stands alone. */
export function joinArea(...steps: string[]): string {
  const written = steps.map((step) => step.trim()).filter(Boolean)
  return written.filter((step, at) => step !== written[at - 1]).join(STEP)
}

/** Region, town and what lies within it; without a region the town comes first. */
export const townOf = ({ area }: { area: string }): string => {
  const steps = stepsOf(area)
  return steps[Math.min(1, steps.length - 1)] ?? ''
}
