import { Component, type ReactNode } from 'react';
import { Crashed } from './dead-ends.tsx';

/** A page that breaks shows a message in its place, and the navigation beside it stays. A class, as React has no other way. */
export class CrashGuard extends Component<{ children: ReactNode }, { error: unknown; isCrashed: boolean }> {
  override state = { error: undefined as unknown, isCrashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, isCrashed: true };
  }

  override render() {
    return this.state.isCrashed ? <Crashed error={this.state.error} /> : this.props.children;
  }
}
