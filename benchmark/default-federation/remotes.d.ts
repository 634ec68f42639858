/** Modules of the remotes, which the federation plugin resolves at run time. */
declare module 'marketing/*';
declare module 'content/*';
declare module 'careers/*';
declare module 'consent/*';
