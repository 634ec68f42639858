/** Colours for both schemes: in a picture, only the reader's system decides between them. */
export const STYLE = `
.page{fill:#fbfaf7}.text{fill:#1a1813}.muted{fill:#5f5a50}.line{stroke:#e3dfd5}.paint{fill:#8f897c}.own .paint{fill:#c23318}.wait{stroke:#8f897c}.own .wait{stroke:#c23318}.dot{fill:#fbfaf7;stroke:#5f5a50}.own .dot{stroke:#c23318}.once{opacity:.65}.never{opacity:.35}
@media (prefers-color-scheme:dark){.page{fill:#131210}.text{fill:#f4f1ea}.muted{fill:#aba498}.line{stroke:#322f29}.paint{fill:#7d766a}.own .paint{fill:#ff7a5c}.wait{stroke:#7d766a}.own .wait{stroke:#ff7a5c}.dot{fill:#131210;stroke:#aba498}.own .dot{stroke:#ff7a5c}}
text{font:13px system-ui,sans-serif}.title{font-size:17px;font-weight:600}.heading{font-weight:600}.own .text{font-weight:600}`;
