/** The scrolling element: the page inside the frame, or the window. */
export const scroller = (): Element => document.querySelector('#content') ?? document.documentElement;
