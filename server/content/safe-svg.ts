import { parseFragment, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

const elements = new Set(
  `svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence view switch`.split(/\s+/),
);

const beyondHtml = /<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?xml-stylesheet/i;

export function errorInSvg(text: string): string | undefined {
  const beyond = beyondHtml.exec(text)?.[0];
  if (beyond) return `contains ${beyond}; export the picture as a plain SVG`;
  const [root, ...more] = parseFragment(text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')).childNodes.filter(
    (node) => tree.isElementNode(node) || (tree.isTextNode(node) && node.value.trim()),
  );
  if (!root || more.length > 0 || !tree.isElementNode(root) || root.tagName !== 'svg')
    return 'is not a valid SVG; the file must contain one <svg> element and no other element or text';
  return errorIn(root);
}

function errorIn(element: Tree.Element): string | undefined {
  if (!elements.has(element.tagName))
    return `contains the element ${element.tagName}; export the picture as a plain SVG`;
  for (const { name, prefix, value } of element.attrs) {
    const error = errorInAttribute(prefix ? `${prefix}:${name}` : name, value);
    if (error) return error;
  }
  for (const child of element.childNodes) {
    const error = tree.isElementNode(child) ? errorIn(child) : undefined;
    if (error) return error;
    if (element.tagName === 'style' && tree.isTextNode(child) && loads(child.value))
      return 'has a style that can load a file; remove @import, image-set, backslashes, and each url() without #';
  }
  return undefined;
}

function errorInAttribute(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `has the attribute ${name}, which runs a script; remove the attribute`;
  if (/^(?:xlink:)?href$/.test(name) && !value.trim().startsWith('#'))
    return `refers to ${value.slice(0, 60)}; refer only to parts of this file`;
  if (name === 'src' || loads(value)) return `has the attribute ${name}, which can load a file; remove the attribute`;
  return undefined;
}

/** Any backslash counts, because an escape could hide `url` or `@import`. */
function loads(css: string): boolean {
  return /@import|\\|image-set/i.test(css) || /url\(\s*["']?(?!\s*["']?#)/i.test(css);
}
