/** The public entry of the contracts between shell, remotes and release tool. See docs/contracts.md. */
export type { BuildInfo, Role } from './build-info.ts';
export type { CollectionModule, PageMeta, PageModule, StructuredData } from './page.ts';
export type { DialogKind, FragmentMarkup, FragmentModule, FragmentName, MarkupAction } from './fragment.ts';
export type { InlinedRelease, ReleasedRemote, ReleaseFile, RemoteVersion } from './inlined-release.ts';
export type {
  OpenGraphColors,
  OpenGraphImage,
  OpenGraphText,
  PageAssets,
  PageScript,
  ReleasePage,
  RenderedPage,
  RendererModule,
  ShellRenderer,
  SiteIdentity,
} from './renderer.ts';
export type { OwnerKey, Owners } from './owners.ts';
export type { SiteContract } from './site-contract.ts';
export type { SiteFile, SiteFilesModule } from './site-files.ts';
export type { PublicSettings } from './settings.ts';
export type { Satisfies } from './satisfies.ts';
export { BUILD_INFO_FILE } from './build-info.ts';
export { DIALOG_FRAGMENTS, FRAGMENT_OWNERS, FRAGMENTS } from './fragment.ts';
export { CONTENT_CHANGED, REMOTE_OVERRIDES_KEY } from './local-build.ts';
export { PAGE_SHOWN_MARK, RELEASE_ELEMENT_ID, ROOT_ELEMENT_ID } from './inlined-release.ts';
