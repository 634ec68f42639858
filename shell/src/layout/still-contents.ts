/** The contents of `still-parts.tsx`, in one chunk. */
export { Footer } from './footer.tsx';
export { Header } from './header.tsx';
