/**
 * For a page that shows one remote's working copy in a released site: runs before the site's own scripts, and gives shell
 * and remotes React's development builds in place of the released ones, which can't refresh a component.
 */
import './refresh-hook.ts';
import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

const DEVELOPMENT: Readonly<Record<string, object>> = {
  react,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

registerGlobalPlugins([
  {
    name: 'site:development-react',
    resolveShare: (request) => {
      const { shareScopeMap, scope, pkgName, version } = request;
      const module = DEVELOPMENT[pkgName];
      const released = shareScopeMap[scope]?.[pkgName]?.[version];
      if (!module || !released) return request;
      const shared = { ...released, lib: () => module };
      return { ...request, resolver: () => ({ shared, useTreesShaking: false }) };
    },
  },
]);
