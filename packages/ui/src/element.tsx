import { type ComponentProps, cloneElement, createElement, type ReactElement } from 'react'
import { cx } from './cx.ts'

/** An element that takes the place of a part's own tag, such as a router's link. */
export type Render = ReactElement<{ className?: string }>

/** Draws `render` with the part's properties, or the part's own tag when there is none. */
export function element<Tag extends 'a' | 'button' | 'div' | 'span'>(
  render: Render | undefined,
  tag: Tag,
  props: ComponentProps<Tag>,
): ReactElement {
  if (!render) return createElement(tag, props)
  return cloneElement(render, { ...props, className: cx(props.className, render.props.className) })
}
