import { Component, type ReactNode } from 'react'
import { FailedScreen } from './failures.tsx'

/** Shows the failed screen for a kept screen that threw; the router does it for all others. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <FailedScreen error={this.state.error} reset={() => this.setState({ error: undefined })} />
  }
}
