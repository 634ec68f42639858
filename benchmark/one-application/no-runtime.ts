/** Replaces the shell's function of this name where no remote looks for the federation runtime. */
export function provideRuntime(): void {}
