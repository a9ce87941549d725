// Every operation opens with its first example filled in, ready to be sent.
SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  // Nothing is sent elsewhere, not even to have the contract checked.
  validatorUrl: null,
});
